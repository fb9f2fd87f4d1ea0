"""Connects the official Python client of the Model Context Protocol to an inspector or to an app's own tool."""
import contextlib
import sys

from building import ROOT

sys.path.insert(0, str(ROOT / ".build" / "python"))
try:
    import httpx2
    import mcp
    from mcp.client.streamable_http import streamable_http_client
except ImportError as error:
    sys.exit(f"The Python package mcp is missing ({error}). Run: dev/scripts/need python:mcp 'mcp>=2.3,<3'")

MODES = ["2026-07-28", "auto", "legacy"]


@contextlib.asynccontextmanager
async def over_http(url, token, mode="auto"):
    """Connects to the endpoint of an inspector.

    It waits as long as an answer takes: the app may be a test, beside thousands of others on the main actor.
    """
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx2.AsyncClient(headers=headers, timeout=None) as http:
        transport = streamable_http_client(url, http_client=http)
        async with mcp.Client(transport, mode=mode) as client:
            yield client


@contextlib.asynccontextmanager
async def over_stdio(command, *arguments, mode="auto"):
    """Starts a tool, which serves its app over standard input and output."""
    server = mcp.StdioServerParameters(command=str(command), args=list(arguments))
    async with mcp.Client(server, mode=mode) as client:
        yield client
