import type { Emulator } from '../emulator.ts';

const ORIGIN = 'http://localhost:5173';

export interface ApiError {
  code: string;
  message: string;
  long_message: string;
  meta: { param_name?: string; lockout_expires_in_seconds?: number };
}
interface SessionJson {
  id: string;
  user: { id: string; first_name: string; last_name: string } | null;
  latest_activity?: { browser_name: string; device_type: string };
}
interface ClientJson {
  id: string;
  sessions: SessionJson[];
  sign_in: { id: string } | null;
  sign_up: { id: string } | null;
  last_active_session_id: string | null;
}
/** The parts of all resources that the stories look at. */
interface ResourceJson {
  id: string;
  status: string;
  sessions: SessionJson[];
  sign_up: { id: string } | null;
  last_active_session_id: string | null;
  first_name: string;
  last_name: string;
  image_url: string;
  missing_fields: string[];
  unverified_fields: string[];
  verifications: { email_address: { status: string; next_action: string } | null };
  supported_first_factors: { strategy: string }[];
  created_session_id: string | null;
  created_user_id: string | null;
  deleted: boolean;
}
export interface Answer {
  status: number;
  response: ResourceJson;
  client: ClientJson | null;
  jwt: string;
  errors: ApiError[];
  /** The first of `errors`, as `code/field`, or an empty text. */
  refusal: string;
  raw: Response;
}

/** A browser as the stand-in sees it: a cookie jar, and calls in the form clerk-js sends them. */
export class FakeBrowser {
  readonly cookies = new Map<string, string>();
  constructor(
    private readonly emulator: Emulator,
    readonly userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  ) {}

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }
  post(path: string, fields: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, fields);
  }
  patch(path: string, fields: Record<string, string>): Promise<Answer> {
    return this.send('POST', `${path}?_method=PATCH`, fields);
  }
  delete(path: string): Promise<Answer> {
    return this.send('POST', `${path}?_method=DELETE`);
  }

  send(
    method: string,
    path: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = { origin: ORIGIN },
  ): Promise<Answer> {
    const body = method === 'GET' ? null : new URLSearchParams(fields);
    return this.exchange(path, { method, headers, body });
  }

  /** Posts a form with a file. */
  sendBody(path: string, body: FormData): Promise<Answer> {
    return this.exchange(path, { method: 'POST', headers: { origin: ORIGIN }, body });
  }

  private async exchange(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'user-agent': this.userAgent, ...init.headers };
    const raw = await this.emulator.handle(new Request(`${ORIGIN}/__clerk/v1${path}`, { ...init, headers }));
    if (!raw) throw new Error(`${path} was not answered`);
    for (const line of raw.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value);
    }
    const answer = (await raw.clone().json()) as Omit<Answer, 'status' | 'raw' | 'refusal'>;
    const [error] = answer.errors ?? [];
    const refusal = error ? [error.code, error.meta.param_name].filter(Boolean).join('/') : '';
    return { ...answer, status: raw.status, refusal, raw };
  }

  /** The sign-in of the two-step form. */
  async signIn(email: string, password: string): Promise<Answer> {
    const begun = await this.post('/client/sign_ins', { identifier: email });
    if (begun.refusal) return begun;
    return this.post(`/client/sign_ins/${begun.response.id}/attempt_first_factor`, { strategy: 'password', password });
  }

  /** Fills the sign-up form and asks for the code. */
  async beginSignUp(email: string, password = 'a-long-password'): Promise<Answer> {
    const begun = await this.post('/client/sign_ups', {
      email_address: email,
      first_name: 'Nia',
      last_name: 'Mwangi',
      password,
    });
    if (begun.refusal) return begun;
    return this.post(`/client/sign_ups/${begun.response.id}/prepare_verification`, { strategy: 'email_code' });
  }

  async enterSignUpCode(id: string, code: string): Promise<Answer> {
    return this.post(`/client/sign_ups/${id}/attempt_verification`, { strategy: 'email_code', code });
  }

  async signUp(email: string, password?: string): Promise<Answer> {
    const begun = await this.beginSignUp(email, password);
    return begun.refusal ? begun : this.enterSignUpCode(begun.response.id, '424242');
  }

  /** The signed-in session's id, as the server sees it now, or null. */
  async session(): Promise<string | null> {
    return (await this.get('/client')).response.last_active_session_id;
  }
}
