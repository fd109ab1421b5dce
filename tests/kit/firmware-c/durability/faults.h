/* Faults of the disk, and the end of the process in the middle of its work. */
#ifndef FAULTS_H
#define FAULTS_H

enum fault {
  NO_FAULT,
  KILLED,      /* before the step */
  DISK_FULL,   /* from this step on: a write leaves half of its bytes */
  STEP_FAILED, /* this step only */
  FAULTS
};

/* Begins to count steps; the fault comes with the step `at`, the first of which is 1. */
void fault_begin(enum fault fault, long at);
/* Ends the faults; returns whether there has been one. */
int fault_end(void);

#endif
