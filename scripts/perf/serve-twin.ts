// Serves the shop without script with the code and headers of `npm start`, in a process of its own: `serve-twin.ts <folder> <port>`.
import { createServer } from 'node:http';
import { compressFolder } from '../hosting/compress.ts';
import { headersOf } from '../hosting/policy.ts';
import { serveFolder } from '../hosting/serve.ts';
import { headersOfFolder } from '../hosting/write-host-files.ts';

const [folder = '', port] = process.argv.slice(2);
await compressFolder(folder);
const headers = headersOfFolder({}, {}, folder);
const serve = serveFolder(folder);
createServer((request, response) => {
  for (const [name, value] of Object.entries(headersOf(headers, request.url ?? '/'))) response.setHeader(name, value);
  serve(request, response);
}).listen(Number(port));
