// @ts-check
// A bare Node server that sends the same bytes for every request. Argument 1 is a JSON file with headers and body in
// base64. Sends its address when it listens.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`);
});
process.on('disconnect', () => process.exit());
