const { default: Sequencer } = require('@jest/test-sequencer');

/* On a fresh clone Jest knows no times and goes by the size of files; but the schedules are short files that take long.
   Begun last, each would keep one worker busy while the other has nothing left to do. */
const takesLong = (test) => test.path.includes('schedules');

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(takesLong), ...sorted.filter((test) => !takesLong(test))];
  }
};
