import { execFileSync } from "node:child_process";
import path from "node:path";

/** Self-signed, for the name in the files of deploy/. */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [path.join(folder, "cert.pem"), path.join(folder, "key.pem")];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"];
  const name = ["-subj", "/CN=www.example.org", "-addext", "subjectAltName=DNS:www.example.org"];
  execFileSync("openssl", [...request, ...name, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  return { certificate, key };
}
