import { useId, useState } from "react";
import { data } from "react-router";
import { areaContent } from "#app/content/kinds/tools/area.ts";
import { hostContext } from "#app/context.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { type Locale, languages } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { areaUnits, squareYardsIn, toAcresAndGuntas } from "#app/lib/land-area.ts";
import { readForm } from "#app/lib/read-form.ts";
import { type AreaAnswer, type AreaMeaning, readArea } from "#app/site/area/read-area.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { metaNamed } from "#app/site/page/page-meta.ts";
import { resultPart, ToolResult } from "#app/site/page/tool-result.tsx";
import { HelpBox } from "#app/site/text/help-box.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { LinkRows } from "#app/ui/page/link-rows.tsx";
import { FigureField, SelectField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/area.ts";

export const links = sheetsFor("tool");

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPage(context.get(hostContext), areaContent, url);

/** The action is only used without a script; otherwise the device computes the result. Nothing is stored. */
export async function action({ request }: Route.ActionArgs) {
  const answer = readArea(await readForm(request));
  const status = answer.meanings.length > 0 ? 200 : 400;
  return data(answer, { status, headers: { "cache-control": "no-store" } });
}

export const meta = metaNamed(({ pages }) => pages.area);

export default function AreaPage({ loaderData: props, actionData: posted }: Route.ComponentProps) {
  const { pages } = useMessages();
  return (
    <PageFrame {...props} name={pages.area}>
      <div className="wrap area page-end">
        <AreaConverter locale={props.locale} posted={posted} />
        <section aria-labelledby="related">
          <h2 className="row-title" id="related">
            {pages.related}
          </h2>
          <LinkRows rows={props.related} />
        </section>
        <HelpBox {...props.reach} />
      </div>
    </PageFrame>
  );
}

type Props = {
  locale: Locale;
  posted?: AreaAnswer;
};

/** Converts an area to every unit. With a script this happens on the device; nothing is stored. */
function AreaConverter({ locale, posted }: Props) {
  const { area: words } = useMessages();
  const [answer, setAnswer] = useState(posted);
  const { entered, meanings = [] } = answer ?? {};
  const isAnswered = meanings.length > 0;

  function convert(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAnswer(readArea(new FormData(event.currentTarget)));
  }

  return (
    <div className="estimator">
      <form
        id={isAnswered ? undefined : resultPart}
        method="post"
        action={`#${resultPart}`}
        data-react
        onSubmit={convert}
      >
        <FigureField
          label={words.amount}
          hint={words.amountHint}
          name="amount"
          required
          defaultValue={entered?.amount}
          error={answer && meanings.length === 0 ? words.wrong : undefined}
        />
        <SelectField
          label={words.unit}
          name="unit"
          defaultValue={entered?.unit ?? "acre"}
          choices={areaUnits.map((unit) => ({ value: unit, label: words.units[unit] }))}
        />
        <FigureField
          label={words.guntas}
          hint={words.guntasHint}
          name="guntas"
          isOptional
          defaultValue={entered?.guntas}
        />
        <button className="button" type="submit">
          {words.count}
        </button>
      </form>
      <ToolResult>
        {entered && isAnswered && (
          <>
            {meanings.length > 1 && (
              <>
                <h2 className="row-title">{fillWords(words.ask, { figure: entered.amount })}</h2>
                <p className="note">{words.both}</p>
              </>
            )}
            {meanings.map((area) => (
              <AreaTable key={area.meaning ?? "only"} area={area} figure={entered.amount} locale={locale} />
            ))}
            <p className="note">{words.note}</p>
          </>
        )}
      </ToolResult>
    </div>
  );
}

/** Decimal places that matter on the ground. */
const places = { acre: 4, gunta: 2, cent: 2, "square-yard": 1, "square-metre": 1, hectare: 4 } as const;

function AreaTable({ area, figure, locale }: { area: AreaMeaning; figure: string; locale: Locale }) {
  const { area: words } = useMessages();
  const { squareYards, meaning } = area;
  const id = useId();
  const write = (amount: number, most: number) =>
    new Intl.NumberFormat(languages[locale].tag, { maximumFractionDigits: most }).format(amount);
  const { acres, guntas } = toAcresAndGuntas(squareYards);
  const inParts = fillWords(words.parts, { acres: write(acres, 0), guntas: write(guntas, 2) });
  return (
    <div>
      {meaning && <h3 id={id}>{meaning === "guntas" ? inParts : fillWords(words.decimal, { figure })}</h3>}
      <ul className="fee-rows ruled" aria-labelledby={meaning && id}>
        <li className="fee-row">
          <span>{words.inParts}</span> <b className="figure">{inParts}</b>
        </li>
        {areaUnits.map((unit) => (
          <li className="fee-row" key={unit}>
            <span>{words.units[unit]}</span>{" "}
            <b className="figure">{write(squareYards / squareYardsIn[unit], places[unit])}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
