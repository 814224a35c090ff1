const { default: Sequencer } = require('@jest/test-sequencer');

/* On a fresh clone Jest knows no times and goes by the size of files; but some short files take long.
   Begun last, each would keep one worker busy while the other has nothing left to do. */
const long = ['schedules', 'timeTravelEverywhere', 'viewScreens', 'server/process', 'playDemo'];
const takesLong = ({ path }) => long.some((part) => path.includes(part));

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(takesLong), ...sorted.filter((test) => !takesLong(test))];
  }
};
