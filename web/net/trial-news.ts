import { signal } from '@preact/signals'

/**
 * Until when, by `performance.now()`, a change is on trial, whoever began it, as far as answers tell; 0 while none is.
 */
export const trialUntil = signal(0)

let answeredAt = 0

/** Notes what an answer tells of a pending trial: the seconds that are left, if one is. */
export const noteTrial = (seconds = 0) => {
  answeredAt = performance.now()
  trialUntil.value = seconds && answeredAt + seconds * 1000
}

/** Milliseconds since the device has answered last. */
export const silence = () => performance.now() - answeredAt
