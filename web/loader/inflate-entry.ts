import type {} from './bridge'
import { gunzip } from './inflate'

ontlet.inflate = gunzip
