let next = 0

/**
 * A port for a program that cannot take a free one by itself. It is below the ports that systems assign, so that
 * nothing else takes it meanwhile, and differs between test files that run at the same time.
 */
export const ownPort = (): number => 12_000 + ((process.pid * 8 + (next++ % 8)) % 20_000)
