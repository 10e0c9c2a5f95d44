import { hashSync } from "@node-rs/bcrypt";
import type { WebSocketLikeConstructor } from "@supabase/realtime-js";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { WebSocket } from "ws";
import type { Secrets } from "../../index.ts";

export type Person = { id: string; email: string; password: string; client: SupabaseClient };

/** supabase-js as its users have it, over the network. Each visitor has its own address, because limits depend on it. */
export type TestClients = {
  /** A browser without a session, with its own network address. */
  visitor: (address?: string) => SupabaseClient;
  /** The holder of the secret key. */
  service: SupabaseClient;
  fetch: (path: string, init?: RequestInit & { address?: string }) => Promise<Response>;
  createPerson: (
    role?: "owner" | "editor" | "writer" | "desk" | "reader",
    password?: string,
  ) => Promise<Person>;
};

/** At the product's cost an account and each of its sign-ins take 60 ms of the processor. */
export const cheapHash = (password: string) => hashSync(password, 4);

const addressHeader = "x-forwarded-for";

export function createTestClients(url: string, secrets: Secrets): TestClients {
  let people = 0;
  const newAddress = () => {
    people += 1;
    return `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
  };
  const clientAt = (key: string, address: string) =>
    createClient(url, key, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        experimental: { recoveryCodes: true },
      },
      global: { headers: { [addressHeader]: address } },
      realtime: { transport: socketFrom(address) },
    });
  const visitor = (address = newAddress()) => clientAt(secrets.publishableKey, address);
  const service = clientAt(secrets.secretKey, newAddress());

  return {
    visitor,
    service,
    fetch: (pathAndQuery, { address = newAddress(), ...init } = {}) => {
      const headers = new Headers(init.headers);
      headers.set(addressHeader, address);
      return fetch(`${url}${pathAndQuery}`, { redirect: "manual", ...init, headers });
    },
    createPerson: async (role, password = "correct horse battery") => {
      const email = `${role ?? "nobody"}-${crypto.randomUUID().slice(0, 8)}@example.org`;
      const { data, error } = await service.auth.admin.createUser({
        email,
        password_hash: cheapHash(password),
        email_confirm: true,
      });
      if (error) throw error;
      if (role) await service.from("staff").insert({ user_id: data.user.id, role }).throwOnError();
      const client = visitor();
      const signedIn = await client.auth.signInWithPassword({ email, password });
      if (signedIn.error) throw signedIn.error;
      return { id: data.user.id, email, password, client };
    },
  };
}

/** A WebSocket that sends the address of its visitor. */
export function socketFrom(address: string) {
  return class extends WebSocket {
    constructor(url: string | URL) {
      super(url, { headers: { [addressHeader]: address } });
    }
  } as unknown as WebSocketLikeConstructor;
}

export const linkIn = (mail: string): URL => new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? "no-link:");
