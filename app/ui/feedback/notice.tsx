type Props = { title: string; tone?: "plain" | "error" | "success"; children?: React.ReactNode };

export function Notice({ title, tone = "plain", children }: Props) {
  return (
    <section className="notice" data-tone={tone} role={tone === "error" ? "alert" : undefined}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
