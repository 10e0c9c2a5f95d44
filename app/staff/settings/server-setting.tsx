import { rich } from "#app/staff/words/words.ts";

/** Names the settings of the server, which the owner does not need to know, for the person who runs it. */
export const ServerSetting = ({ names }: { names: string }) => (
  <small className="line">
    {rich("For the person who runs the server: {names}", { names: <code>{names}</code> })}
  </small>
);
