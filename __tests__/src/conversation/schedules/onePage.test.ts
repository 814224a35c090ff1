import './withoutDevelopmentChecks';
import { playSchedules, schedules } from './playing';

it(`keeps every text, once and where it belongs, in ${schedules} schedules of faults on one page`, () => playSchedules({ without: ['reload'] }), 600_000);
