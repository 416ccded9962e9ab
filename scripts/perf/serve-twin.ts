// Serves the shop without script with the code and headers of `npm start`, in a process of its own: `serve-twin.ts <folder> <port>`.
import { createServer } from 'node:http';
import { compressFolder } from '../hosting/compress.ts';
import { serveFolder } from '../hosting/serve.ts';
import { headersOfFolder } from '../hosting/write-host-files.ts';

const [folder = '', port] = process.argv.slice(2);
await compressFolder(folder);
const headers = Object.entries(headersOfFolder({}, {}, folder));
const serve = serveFolder(folder);
createServer((request, response) => {
  for (const [name, value] of headers) response.setHeader(name, value);
  serve(request, response);
}).listen(Number(port));
