import { row, seen, shownBy } from './requirement'

/** Accessibility (EN 301 549 clause 9 = WCAG 2.2 AA). */
export const accessibilityRows = [
  row(
    'W A+AA by machine',
    'must',
    'Rules that a program can decide',
    shownBy(
      'tests/browser/every-screen/accessibility.test.ts',
      'screen, in its dialogs or in a theme, and nothing out of place on any',
    ),
  ),
  row(
    'W 1.1.1',
    'must',
    'A captcha has another form for other senses',
    shownBy('tests/kit/standards/settings.test.ts', 'the login asks for no riddle at first'),
  ),
  row(
    'W 1.3.5',
    'must',
    'Fields of the user’s data are named for autofill',
    shownBy('tests/web/shell/login.test.tsx', 'browsers offer user name and password of the login'),
  ),
  row(
    'W 1.4.4',
    'must',
    '200 % zoom',
    shownBy('tests/browser/every-screen/text-spacing.test.ts', 'enlarged to 200 %, nothing of any screen is wider'),
  ),
  row(
    'W 1.4.10',
    'must',
    '320 px without sideways scrolling',
    shownBy('tests/browser/every-screen/long-texts.test.ts', 'nothing is out of place with the longest texts'),
  ),
  row(
    'W 1.4.12',
    'must',
    'More space between letters and lines loses nothing',
    shownBy(
      'tests/browser/every-screen/text-spacing.test.ts',
      'more space between letters, words and lines loses nothing',
    ),
  ),
  row(
    'W 2.1.1 · 2.1.2 · 2.4.7',
    'must',
    'Keyboard, no trap, visible focus',
    shownBy('tests/browser/shell/keyboard-walk.test.ts', 'by keyboard alone'),
  ),
  row(
    'W 2.2.1',
    'must',
    'Time limits can be extended',
    shownBy('tests/web/shell/session-timeout.test.tsx', 'the warning comes a minute before the end'),
  ),
  row(
    'W 2.4.11',
    'must',
    'The focus is never covered',
    shownBy('tests/browser/every-screen/forced-colours.test.ts', 'menu can be used: nothing is covered'),
  ),
  row(
    'W 2.5.8',
    'must',
    'Targets of 24 px',
    shownBy(
      'tests/browser/every-screen/accessibility.test.ts',
      'screen, in its dialogs or in a theme, and nothing out of place on any',
    ),
  ),
  row(
    'W 3.3.1 · 3.3.3',
    'must',
    'Errors are named and say what to do',
    shownBy('tests/browser/login/login.test.ts', 'submitting an empty form shows an error at both fields'),
  ),
  row(
    'W 3.3.4',
    'must',
    'Changes can be reviewed and undone',
    shownBy('tests/browser/safe-apply/away.test.ts', 'a restored backup is kept when the device is reached again'),
  ),
  row(
    'W 3.3.7',
    'must',
    'Nothing is asked twice',
    shownBy('tests/web/ui/forms/save.test.ts', 'input is restored after the session ends'),
  ),
  row(
    'W 3.3.8',
    'must',
    'Login without a riddle',
    shownBy('tests/kit/standards/settings.test.ts', 'the login asks for no riddle at first'),
  ),
  row(
    'EN 301 549 5.2 · 11.7',
    'must',
    'System settings (contrast, motion, font) are followed',
    shownBy(
      'tests/browser/every-screen/forced-colours.test.ts',
      'forced colours show switch, tab, menu entry and focus',
    ),
  ),
  row('EN 301 549 12.1.1', 'must', 'Documentation says what is accessible', seen('docs/accessibility.md')),
]
