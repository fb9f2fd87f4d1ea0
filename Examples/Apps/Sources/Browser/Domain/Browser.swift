// The data of the app, which both versions share.
