import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { work } from "../subjects/places.ts";

/** Path of nginx, where it is installed. */
export function findNginx(): string | undefined {
  const found = ["/usr/sbin/nginx", "/usr/bin/nginx"].find((place) => existsSync(place));
  if (!found) console.info("There is no nginx (apt-get install nginx-light): our server is measured alone");
  return found;
}

/** Arguments of an nginx at its best: one worker, files gzipped beforehand, loopback only, no logs. */
export function nginxArguments(dist: string, port: number): string[] {
  const folder = path.join(work, "nginx");
  mkdirSync(folder);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=1000 inactive=60s;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    root ${dist};
    gzip_static on;
    add_header Cache-Control no-cache;
  }
}
`,
  );
  return ["-c", file, "-p", folder];
}
