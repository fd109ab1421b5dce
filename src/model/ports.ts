// Ranges of ports: a first port and an end, which is the last port, or 0 or missing for the first one alone.

/** The end of a range; undefined where firmware lacks the key. */
export type End = number | undefined

/** The highest port. */
export const highestPort = 65535

/** How many ports follow the first one of a range. An end that cannot be has an error of its own. */
export const portsAfter = (first: number, end: End): number =>
  Math.max(0, Math.min(Number(end || first), highestPort) - first)

/** Returns whether a port is in a range. */
export const isInPorts = (port: number, first: number, end: End): boolean =>
  port >= first && port <= Math.max(first, end || 0)

/** A range as text: `8000–8010`, or `8000` for one port. An end below the first port is shown as the device sent it. */
export const portsText = (first: number, end: End): string =>
  end && Number(end) !== first ? `${first}–${end}` : String(first)
