import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = ["/usr/sbin/nginx", "/usr/bin/nginx"];

/** Path of nginx; installs Debian's where it is missing and we may. Undefined where it cannot be had. */
export function ensureNginx(): string | undefined {
  const find = () => places.find((place) => existsSync(place));
  if (!find() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.info("Installing nginx with apt-get …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "-qq", "nginx-light"], { env, stdio: "ignore" });
  }
  if (!find()) console.info("nginx is not there and could not be installed; our server is measured alone");
  return find();
}

/** One worker, files gzipped beforehand, loopback only, no logs: nginx at its best. */
export function nginxConfiguration(dist: string, folder: string, port: number): string {
  return `
daemon off;
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
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${dist};
    gzip_static on;
    add_header Cache-Control no-cache;
  }
}
`;
}
