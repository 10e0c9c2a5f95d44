import { hostContext } from "#app/context.ts";
import type { Route } from "./+types/home.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: context.get(hostContext).siteUrl };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const brand = matches[1].loaderData?.header.logo_data.name ?? "Bhumilex";
  return [
    { title: `Home | ${brand}` },
    {
      name: "description",
      content:
        "Guidance through Telangana's land-records portal, Bhu Bharati (formerly Dharani): guides, legal opinions and RTI filings by a private service.",
    },
    { tagName: "link", rel: "canonical", href: `${loaderData?.siteUrl ?? ""}/` },
  ];
}

export default function HomeRoute() {
  return (
    <section className="home-intro">
      <h1>Land records in Telangana, one step at a time</h1>
      <p>
        We guide landowners through the services of the state land-records portal, Bhu Bharati (formerly
        Dharani). You can do most of it yourself; where you want a hand, we help.
      </p>
    </section>
  );
}
