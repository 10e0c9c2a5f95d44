import { Icon, isIconName } from "#app/ui/icon.tsx";

const platforms = {
  facebook: "Facebook",
  twitter: "Twitter",
  linkedin: "LinkedIn",
  instagram: "Instagram",
  youtube: "YouTube",
} as const;

const isKnown = (platform: string): platform is keyof typeof platforms => Object.hasOwn(platforms, platform);

type Props = { links: readonly { platform: string; url: string }[]; isSetUp: boolean };

/**
 * An icon for the five best-known platforms, the first letter for any other. The shipped links lead to the platforms'
 * start pages. A firm that is set up shows only pages of its own.
 */
export function SocialLinks({ links, isSetUp }: Props) {
  const shown = isSetUp ? links.filter(({ url }) => !isStartPage(url)) : links;
  if (shown.length === 0) return null;
  return (
    <ul className="social-links wraps">
      {shown.map(({ platform, url }) => {
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

const isStartPage = (url: string) => /^https:\/\/[^/?#]+\/?$/i.test(url);

const initial = (platform: string) => [...platform.trim()][0]?.toUpperCase() ?? "";
