/** Style sheets and fonts mean nothing to jsdom: they are read as an empty address. */
export default '';
