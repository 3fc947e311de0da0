import type { Layout } from './layout'

export interface Targets {
  gateways: readonly number[]
  apis: readonly number[]
}

/** What counts as failed, and for how long it gets no request: as in deploy/nginx/marga-upstream-cluster.conf. */
export const TARGET_OPTIONS = 'max_fails=1 fail_timeout=2s'
/** The same processes once more: asked while all of them count as failed, so that slow ones are not taken for none. */
export const LAST_RESORT_OPTIONS = 'max_fails=0 backup'

const serversOf = (ports: readonly number[], options: string) =>
  ports.map((port) => `    server 127.0.0.1:${port} ${options};`).join('\n')

const upstream = (name: string, ports: readonly number[]) => `
  upstream ${name} {
    zone ${name} 128k;
${serversOf(ports, TARGET_OPTIONS)}
${serversOf(ports, LAST_RESORT_OPTIONS)}
    keepalive 64;
    # Shorter than DRAIN_MS: when a process stops listening, no connection to it is left that a request could meet.
    keepalive_timeout 2s;
  }`

const passed = `
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 3;`

/** The gateways say who calls. */
const callerOf = `
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $http_x_forwarded_proto;`

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((name) => `  ${name}_temp_path ${name};`)
  .join('\n')

/** nginx in front of the gateways, and between them and the APIs. */
export const nginxConfig = ({ site, apis, folder }: Layout, targets: Targets) => `daemon off;
worker_processes 1;
pid ${folder}/nginx/pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
${temporary}
  client_max_body_size 25m;
  client_body_buffer_size 64k;
  proxy_buffers 16 32k;
  proxy_buffer_size 32k;
  proxy_busy_buffers_size 64k;
${upstream('gateways', targets.gateways)}
${upstream('apis', targets.apis)}
  server {
    listen 127.0.0.1:${site} backlog=1024;
    # A page takes 3 s at most; one that takes longer is asked of another gateway.
    location / {
      proxy_pass http://gateways;${passed}
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_read_timeout 5s;
    }
    # A change is never sent twice, so it gets the time that it needs.
    location /api/ {
      proxy_pass http://gateways;${passed}
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_read_timeout 35s;
    }
  }
  server {
    listen 127.0.0.1:${apis} backlog=1024;
    # A read that takes longer is asked of another API. A change is never sent twice, so it gets the time that it needs.
    location / {
      error_page 418 = @changes;
      if ($request_method !~ ^(GET|HEAD)$) { return 418; }
      proxy_pass http://apis;${passed}${callerOf}
      proxy_read_timeout 10s;
    }
    location @changes {
      proxy_pass http://apis;${passed}${callerOf}
      proxy_read_timeout 35s;
    }
  }
}
`
