const shapes = {
  dot: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  ring: <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  half: (
    <>
      <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M5 1.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" />
    </>
  ),
  tick: <path d="m1.500 5.500 2.500 2.500 4.500-6" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  cross: <path d="m2 2 6 6M8 2 2 8" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  flag: <path d="M2 9V1h6L6.500 3.200 8 5.500H2" fill="none" stroke="currentColor" strokeWidth="1.4" />,
};

type Props = {
  tone: "plain" | "good" | "new" | "info" | "wait" | "bad";
  shape: keyof typeof shapes;
  text: string;
};

export function StatusPill({ tone, shape, text }: Props) {
  return (
    <span className="pill" data-tone={tone}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        {shapes[shape]}
      </svg>
      {text}
    </span>
  );
}
