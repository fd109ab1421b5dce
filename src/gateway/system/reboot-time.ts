/** Simulated ms that a reboot keeps the device away. */
export const rebootTime = 20_000
