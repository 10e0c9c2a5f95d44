import { ContentPicture } from "./content-picture.tsx";

type Props = { name: string; tagline?: string; imageUrl?: string | null };

/** The logo mark: a holding of four plots, one of them filled. It takes the colour of the text. */
function SiteMark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path fill="currentColor" d="M5 7 18.2 5.4 20 20.6 6.5 21.8Z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M5 7 33.5 3.5 36.5 33 8 36.5ZM18.2 5.4 21.5 34.9M6.5 21.8 35 17.6M20.7 27.6 35.8 25.6"
      />
    </svg>
  );
}

export function SiteLogo({ name, tagline, imageUrl }: Props) {
  return (
    <>
      {imageUrl ? (
        <ContentPicture src={imageUrl} alt="" sizes="3rem" width={38} height={38} isFirst />
      ) : (
        <SiteMark />
      )}
      <span>
        <b>{name}</b>
        {tagline && <small>{tagline}</small>}
      </span>
    </>
  );
}
