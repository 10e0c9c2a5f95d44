vcl 4.1;
# /etc/varnish/default.vcl, for Varnish 6 or newer, see docs/operate/two-servers.md. TLS ends before it (nginx, HAProxy or hitch).
# With one proxy before Varnish set TRUST_PROXY=2: that proxy and Varnish. Start it with `-p http_gzip_support=off`: pages come compressed.

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

# The same two. While no database can be written to, none is ready, but each keeps enquiries in its journal.
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
    # Also the data of staff: Varnish answers 503 to the Content-Range with which Supabase counts rows.
    if (req.http.Upgrade ~ "(?i)websocket" || req.url ~ "^/rest/") {
        return (pipe);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Figures are for the machine itself.
    if (req.url == "/metrics") {
        return (synth(404));
    }
    # Staff, their data and sockets.
    if (req.http.Authorization || req.http.Cookie || req.url ~ "^/(admin|auth|rest|storage|realtime)(/|\?|$)") {
        return (pass);
    }
    # Every browser asks for encodings in its own words; a page is kept once for each that the server has.
    if (req.http.Accept-Encoding ~ "br") {
        set req.http.Accept-Encoding = "br";
    } else if (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # A page in the cache is asked for again after its second. Only when no server answers is an older one shown.
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
    # The server names the pages that may be kept, and answers so only to a cache that announces itself.
    set bereq.http.Surrogate-Capability = "varnish=Surrogate/1.0";
    # A server that hangs: the other one is asked, and then an older page is shown. In the background this also holds for the last
    # try, because other readers wait for its end.
    if (!bereq.uncacheable && (bereq.is_bgfetch || !bereq.http.X-Last-Try)) {
        set bereq.first_byte_timeout = 2s;
        set bereq.between_bytes_timeout = 2s;
    }
}

sub vcl_backend_response {
    # An error, or a page that was made without the database (no-store), never takes the place of a page that was kept. The other
    # server is asked, then an older page is shown, and this one only if there is none.
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
        # A page that breaks off half-way is asked for again, so a reader gets none before it is complete.
        set beresp.do_stream = false;
        unset beresp.http.Surrogate-Control;
        unset beresp.http.X-Accel-Expires;
        # Asked for again with its ETag, and shown for a day while no server answers.
        set beresp.keep = 7d;
        set beresp.grace = 24h;
        # Its Cache-Control is for browsers.
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
    # A server that failed before its probe noticed: once more, this time with an older page.
    if (resp.status >= 500 && req.restarts == 0 && req.method == "GET") {
        return (restart);
    }
}

sub vcl_synth {
    if (resp.status == 503 && req.restarts == 0 && req.method == "GET") {
        return (restart);
    }
}
