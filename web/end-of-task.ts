// Evaluating all modules of the console in one task would block a slow phone for a quarter of a second. The build puts
// this module between the definitions and the rest (src/tools/build/plugins/module-order.ts).
await ontlet.idle()

export {}
