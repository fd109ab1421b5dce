/** How long a reboot keeps the device offline, in simulated ms. */
export const rebootTime = 20_000
