/**
 * Leaves to an input method what is typed into it: Enter and Escape choose a word or give it up, arrows move among its
 * words, and none of them may open a search result or close a dialog. WebKit ends the composition before it reports the
 * key that ended it, which only has the code of keys that an input method has taken (UI Events, 229).
 */
export const leaveKeysToInputMethod = () =>
  addEventListener(
    'keydown',
    event => {
      if (event.isComposing || event.keyCode === 229) event.stopPropagation()
    },
    true,
  )
