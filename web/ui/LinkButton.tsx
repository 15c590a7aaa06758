import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { buttonStyles } from './buttonStyles.ts';

/** A link that looks like a button: for navigation, never for an action. */
export const LinkButton = chakra(Link, buttonStyles);
