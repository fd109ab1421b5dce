import type {} from './hook.ts'
import { gunzip } from './inflate.ts'

ontlet.inflate = gunzip
