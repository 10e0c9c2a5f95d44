import { Icon, isIconName } from "#app/ui/icon.tsx";

const platforms = {
  facebook: "Facebook",
  twitter: "Twitter",
  linkedin: "LinkedIn",
  instagram: "Instagram",
  youtube: "YouTube",
} as const;

const isKnown = (platform: string): platform is keyof typeof platforms => Object.hasOwn(platforms, platform);

/** An icon for the five best-known platforms, the first letter for any other. */
export function SocialLinks({ links }: { links: readonly { platform: string; url: string }[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="social-links">
      {links.map(({ platform, url }) => {
        const name = platform.trim().toLowerCase();
        return (
          <li key={`${platform} ${url}`}>
            <a href={url} aria-label={isKnown(name) ? platforms[name] : platform} rel="noopener">
              {isKnown(name) && isIconName(name) ? <Icon name={name} /> : initial(platform)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const initial = (platform: string) => [...platform.trim()][0]?.toUpperCase() ?? "";
