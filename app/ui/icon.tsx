/** Line icons on a 24 px grid. Only those the site uses are here, so that pages load no icon library. */
const shapes = {
  arrow: "M4 12h15M13 6l6 6-6 6",
  chat: "M3.5 20.5 5 16.4a8.6 8.6 0 1 1 3.3 3zM9 9c0 3.6 2.4 6 6 6l1-1.8-2.2-1.2-1 .8c-.9-.4-1.5-1-1.9-1.900l.8-1L10.5 7.600z",
  close: "M6 6l12 12M18 6 6 18",
  down: "m6 9 6 6 6-6",
  equals: "M5 9h14M5 15h14",
  file: "M6 3h8.500L18.500 7v14H6zM14 3v4.500h4.500M9 13h6M9 17h6",
  flag: "M5 21V4M5 5h12l-2 4 2 4H5",
  home: "M3 11l9-7 9 7M5 9.500V20h14V9.500M10 20v-6h4v6",
  calendar: "M4 5.500h16V20H4zM4 10h16M8.500 3v5M15.500 3v5",
  clock: "M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7v5l3.5 2",
  copy: "M9 8h11v13H9zM15 8V3H4v13h5",
  mail: "M3 5h18v14H3zM3 7l9 6 9-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  office: "M4.5 20V9.500M9 20V9.500M15 20V9.500M19.5 20V9.500M2.5 20.500h19M3 9.500h18L12 3z",
  pause: "M9 6v12M15 6v12",
  phone:
    "M8.3 3.5 10 8 7.8 9.800a13.5 13.5 0 0 0 6.4 6.400L16 14l4.5 1.700v3.300a1.5 1.5 0 0 1-1.6 1.500C10.6 20 4 13.4 3.5 5.100A1.5 1.5 0 0 1 5 3.500z",
  pin: "M12 21.500c-4.7-4.3-7-8-7-11.200a7 7 0 0 1 14 0c0 3.2-2.3 6.9-7 11.200zM12 7.800a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  play: "M8 5.500v13l10.5-6.500z",
  portal: "M3 5h18v12H3zM8 21h8M12 17v4",
  pen: "M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19zM14 6.500l3.500 3.500",
  keep: "M6 3.500h12v17l-6-4.500-6 4.500z",
  rupee: "M6 4h12M6 9h12M6 14h3.500a5 5 0 0 0 0-10M6 14l8.500 7",
  print: "M6.5 8.500V3h11v5.500M6.5 17.500H3v-9h18v9h-3.500M6.5 14h11v7h-11z",
  search: "M11 4.500a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM16 16l5 5",
  sound: "M4 9.500v5h4l5 4.500v-14L8 9.500zM16.5 8.500a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12",
  stop: "M7 7h10v10H7z",
  tick: "m4 12.5 5.5 5.500L20 6.5",
  facebook: "M17 3h-2.500A4.5 4.5 0 0 0 10 7.500V10H7v4h3v7.500h4V14h3l1-4h-4V8a1 1 0 0 1 1-1h2z",
  instagram:
    "M7 2.500h10A4.5 4.5 0 0 1 21.5 7v10a4.5 4.5 0 0 1-4.5 4.500H7A4.5 4.5 0 0 1 2.5 17V7A4.5 4.5 0 0 1 7 2.500zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM17.3 6.700h.01",
  linkedin:
    "M3 9h4v12H3zM5 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 9h4v2c1-1.6 2.4-2.3 4-2.3 2.6 0 4 1.8 4 4.800V21h-4v-6.500c0-1.4-.6-2.2-1.9-2.2-1.3 0-2.1.9-2.1 2.300V21h-4z",
  up: "m6 15 6-6 6 6",
  twitter:
    "M21.5 5.500c-.8.5-1.6.8-2.5 1a4.2 4.2 0 0 0-7.2 3.800A11 11 0 0 1 3.5 5.800s-3.4 7.2 4 10.700a10 10 0 0 1-5.5 1.500c8 4.5 17.5 0 17.5-10.300z",
  youtube:
    "M12 4.500c7.5 0 9 .2 9.6 2 .5 2 .5 9 0 11-.6 1.8-2.1 2-9.6 2s-9-.2-9.6-2c-.5-2-.5-9 0-11 .6-1.8 2.1-2 9.6-2zM10 8.800v6.400l5.5-3.200z",
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      data-onwards={name === "arrow" ? "" : undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}

export const isIconName = (name: string): name is IconName => Object.hasOwn(shapes, name);
