import type {} from './bridge'
import { gunzip } from './inflate.ts'

ontlet.inflate = gunzip
