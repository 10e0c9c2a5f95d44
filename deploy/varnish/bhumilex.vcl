vcl 4.1;
# /etc/varnish/default.vcl, for Varnish 6 or newer, see docs/operate/two-servers.md. A proxy in front ends TLS (nginx, HAProxy
# or hitch). With one such proxy set TRUST_PROXY=2. Start Varnish with `-p http_gzip_support=off`: pages are already compressed.

import directors;
import std;

probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

probe alive {
    .url = "/healthz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend first {
    .host = "127.0.0.1";
    .port = "3001";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 60s;
}

backend second {
    .host = "127.0.0.1";
    .port = "3002";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 60s;
}

# The same two servers. While the database cannot be written, none is ready, but each stores enquiries in its journal.
backend first_alive {
    .host = "127.0.0.1";
    .port = "3001";
    .probe = alive;
    .connect_timeout = 2s;
    .first_byte_timeout = 60s;
}

backend second_alive {
    .host = "127.0.0.1";
    .port = "3002";
    .probe = alive;
    .connect_timeout = 2s;
    .first_byte_timeout = 60s;
}

sub vcl_init {
    new ready_ones = directors.round_robin();
    ready_ones.add_backend(first);
    ready_ones.add_backend(second);
    new alive_ones = directors.round_robin();
    alive_ones.add_backend(first_alive);
    alive_ones.add_backend(second_alive);
    new servers = directors.fallback();
    servers.add_backend(ready_ones.backend());
    servers.add_backend(alive_ones.backend());
}

sub vcl_recv {
    set req.backend_hint = servers.backend();
    unset req.http.X-Last-Try;
    if (req.restarts > 0) {
        set req.http.X-Last-Try = "yes";
    }
    # Requests for data of staff are piped too, because Varnish answers 503 to the Content-Range in which Supabase counts rows.
    if (req.http.Upgrade ~ "(?i)websocket" || req.url ~ "^/rest/") {
        return (pipe);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # The metrics are not public.
    if (req.url == "/metrics") {
        return (synth(404));
    }
    # Staff pages and their data are not cached.
    if (req.http.Authorization || req.http.Cookie || req.url ~ "^/(admin|auth|rest|storage|realtime)(/|\?|$)") {
        return (pass);
    }
    # Browsers send different Accept-Encoding headers. A page is cached once for each encoding of the server.
    if (req.http.Accept-Encoding ~ "br") {
        set req.http.Accept-Encoding = "br";
    } else if (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # A cached page is revalidated after a second. An older one is served only when no server answers.
    if (std.healthy(req.backend_hint) && req.restarts == 0) {
        set req.grace = 0s;
    } else {
        set req.grace = 24h;
    }
    return (hash);
}

sub vcl_pipe {
    # Without this the next request on the connection would be piped too.
    set bereq.http.Connection = "close";
    if (req.http.Upgrade) {
        set bereq.http.Upgrade = req.http.Upgrade;
        set bereq.http.Connection = req.http.Connection;
    }
}

sub vcl_backend_fetch {
    # The server says which pages may be cached, but only to a cache that sends this header.
    set bereq.http.Surrogate-Capability = "varnish=Surrogate/1.0";
    # If a server hangs, the other one is asked, and then an older page is served. A request in the background has this limit
    # even in the last try, because other readers wait for it.
    if (!bereq.uncacheable && (bereq.is_bgfetch || !bereq.http.X-Last-Try)) {
        set bereq.first_byte_timeout = 2s;
        set bereq.between_bytes_timeout = 2s;
    }
}

sub vcl_backend_response {
    # An error, or a page that was made without the database (no-store), never replaces a cached page. The other server is
    # asked, then an older page is served, and this response only if there is none.
    if (bereq.method == "GET" && (beresp.status >= 500 || beresp.http.Surrogate-Control ~ "no-store")
        && (bereq.is_bgfetch || !bereq.http.X-Last-Try)) {
        if (bereq.retries == 0) {
            return (retry);
        }
        return (abandon);
    }
    if (beresp.http.Surrogate-Control ~ "max-age" && !beresp.http.Set-Cookie) {
        set beresp.ttl = 0s;
        if (beresp.http.Surrogate-Control ~ "max-age=1") {
            set beresp.ttl = 0.9s;
        }
        # A truncated page is requested again, so readers get a page only when it is complete.
        set beresp.do_stream = false;
        unset beresp.http.Surrogate-Control;
        unset beresp.http.X-Accel-Expires;
        # The page is revalidated with its ETag, and served for a day while no server answers.
        set beresp.keep = 7d;
        set beresp.grace = 24h;
        # The Cache-Control header of the page is for browsers.
        return (deliver);
    }
    if (bereq.url !~ "^/(assets|fonts)/") {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
    }
}

sub vcl_backend_error {
    if (bereq.retries == 0 && bereq.method == "GET") {
        return (retry);
    }
    return (abandon);
}

sub vcl_deliver {
    # A server failed before its probe noticed. The request is repeated once, and may then get an older page.
    if (resp.status >= 500 && req.restarts == 0 && req.method == "GET") {
        return (restart);
    }
}

sub vcl_synth {
    if (resp.status == 503 && req.restarts == 0 && req.method == "GET") {
        return (restart);
    }
}
