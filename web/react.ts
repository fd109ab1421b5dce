/*
 * What `react` is here: the names that the sources take from it, straight from preact. preact/compat would cost 1.2 KB
 * more for patches that nobody uses (onChange as onInput, className on SVG, memo, portals, Suspense). A name that is
 * missing here fails the build; add it if preact or preact/hooks has it.
 */
export { createContext, createElement, Fragment } from 'preact'
export { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks'
