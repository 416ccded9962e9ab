/** Which services the sandbox stands in for; a service with keys of its own is left to its provider. */
export interface SandboxServices {
  database: boolean;
  paystack: boolean;
  paypal: boolean;
  clerk: boolean;
  contact: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads from the environment which services have real keys. */
export function sandboxServices(env: Env): SandboxServices {
  return {
    database: !env.VITE_SUPABASE_URL,
    paystack: !env.VITE_PAYSTACK_PUBLIC_KEY,
    paypal: !env.VITE_PAYPAL_CLIENT_ID,
    clerk: !env.VITE_CLERK_PUBLISHABLE_KEY,
    contact: !env.VITE_CONTACT_ENDPOINT,
  };
}
