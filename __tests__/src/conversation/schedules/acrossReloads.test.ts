import './withoutDevelopmentChecks';
import { playSchedules, schedules } from './playing';

it(`keeps every text, once and where it belongs, in ${schedules} schedules of faults and reloads`, () => playSchedules({ without: [] }), 600_000);
