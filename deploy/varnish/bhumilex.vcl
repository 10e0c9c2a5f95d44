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

sub vcl_init {
    new servers = directors.round_robin();
    servers.add_backend(first);
    servers.add_backend(second);
}

sub vcl_recv {
    set req.backend_hint = servers.backend();
    if (req.http.Upgrade ~ "(?i)websocket") {
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
    set bereq.http.Upgrade = req.http.Upgrade;
    set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_fetch {
    # The server names the pages that may be kept, and answers so only to a cache that announces itself.
    set bereq.http.Surrogate-Capability = "varnish=Surrogate/1.0";
}

sub vcl_backend_response {
    if (beresp.status >= 500 && bereq.retries == 0 && bereq.method == "GET") {
        return (retry);
    }
    if (beresp.http.Surrogate-Control && !beresp.http.Set-Cookie) {
        set beresp.ttl = 0s;
        if (beresp.http.Surrogate-Control ~ "max-age=1") {
            set beresp.ttl = 0.9s;
        }
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
    # An error never takes the place of a page that was kept.
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
