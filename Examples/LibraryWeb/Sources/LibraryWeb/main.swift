import CairnWeb
import LibraryPages

// snippet: browser-main
try await makeLibraryHost(port: 8080).run()  // logs its address
// end snippet
