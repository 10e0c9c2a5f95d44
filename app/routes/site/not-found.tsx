import { data } from "react-router";

import { Notice } from "#app/ui/notice.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [{ title: "Page not found" }, { name: "robots", content: "noindex" }];

export default function NotFoundRoute() {
  return (
    <div className="sheet">
      <Notice title="This page does not exist">
        <p>
          The address may be old or mistyped. <a href="/">Go to the home page.</a>
        </p>
      </Notice>
    </div>
  );
}
