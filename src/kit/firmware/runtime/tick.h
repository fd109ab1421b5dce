/* What time brings, without a call that does it. */
#ifndef FW_TICK_H
#define FW_TICK_H

/* Undoes a trial whose time is over, and turns off the networks for guests whose time is. */
void fw_time_passes(void);

#endif
