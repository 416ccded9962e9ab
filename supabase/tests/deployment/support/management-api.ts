import { createServer } from 'node:http';

export const PROJECT = 'abcdefghijklmnopqrst';

interface UploadedFunction {
  slug: string;
  verifyJwt: boolean;
  files: string[];
}

export interface ManagementApi {
  url: string;
  uploaded: UploadedFunction[];
  /** The names of the secrets that were set. */
  secrets: string[];
  close(): Promise<void>;
}

const description = {
  id: PROJECT,
  ref: PROJECT,
  organization_id: 'shop',
  organization_slug: 'shop',
  name: 'shop',
  region: 'eu-west-1',
  created_at: '2026-11-22T00:00:00Z',
  status: 'ACTIVE_HEALTHY',
  database: { host: 'db.project.test', version: '17.6.1', postgres_engine: '17', release_channel: 'ga' },
};

const keys = ['anon', 'service_role'].map((name) => ({ name, id: name, type: 'legacy', api_key: `key-of-${name}` }));

/** The part of Supabase's management API that the commands of the guide call, with the responses for a new project. */
export async function startManagementApi(): Promise<ManagementApi> {
  const uploaded: UploadedFunction[] = [];
  const secrets: string[] = [];

  const upload = (slug: string, form: string) => {
    const files = [...form.matchAll(/filename="([^"]+)"/g)].map(([, file = '']) => file);
    uploaded.push({ slug, verifyJwt: !/"verify_jwt":\s*false/.test(form), files });
    return {
      id: slug,
      slug,
      name: slug,
      version: 1,
      status: 'ACTIVE',
      entrypoint_path: 'index.ts',
      verify_jwt: false,
      created_at: 1,
      updated_at: 1,
    };
  };

  const answer = (method: string, url: URL, body: string): [number, unknown] => {
    const path = url.pathname.replace(`/v1/projects/${PROJECT}`, '');
    switch (`${method} ${path}`) {
      case 'GET ':
        return [200, description];
      case 'GET /api-keys':
        return [200, keys];
      case 'GET /functions':
        return [200, []];
      case 'POST /functions/deploy':
        return [201, upload(url.searchParams.get('slug') ?? '', body)];
      case 'PUT /functions':
        return [200, { functions: JSON.parse(body) }];
      case 'POST /secrets':
        secrets.push(...JSON.parse(body).map(({ name }: { name: string }) => name));
        return [201, null];
      default:
        return [404, { message: 'not found' }];
    }
  };

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('latin1');
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const [status, reply] = answer(request.method ?? '', new URL(request.url ?? '/', 'http://api.test'), body);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(reply === null ? undefined : JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    uploaded,
    secrets,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
